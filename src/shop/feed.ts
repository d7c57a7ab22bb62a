import type { CataloguePet } from "../contract/contract.ts";
import { writeJson } from "../contract/write-json.ts";
import { type Shop, storeName } from "./layout.ts";
import { nameOf, priceOf, summaryOf } from "./pet-facts.ts";
import { photoUrl } from "./photo.ts";

interface FeedPage {
  pets: CataloguePet[];
  /** The public URL of the folder that contains `shop`, and those of this page of the feed and of the next one. */
  publicUrl: string;
  url: string;
  next: string | undefined;
}

/** Returns a page of the feed of the pets: https://www.jsonfeed.org/version/1.1/ */
export function jsonFeed(shop: Shop, { pets, publicUrl, url, next }: FeedPage): string {
  const { language } = shop;
  const { shop: texts } = language;
  const name = storeName(shop);
  return writeJson({
    version: "https://jsonfeed.org/version/1.1",
    title: name,
    home_page_url: `${publicUrl}shop`,
    feed_url: url,
    next_url: next,
    description: texts.description(name),
    language: language.locale,
    items: pets.map((pet) => toItem(shop, pet, publicUrl)),
    // For the element `<pet-catalogue>`.
    _petstore: { allPets: texts.allPets },
  });
}

/** An item has no date, since that would reveal when the pet was published, which `CataloguePet` does not contain. */
function toItem({ language, today }: Shop, pet: CataloguePet, publicUrl: string): object {
  const url = `${publicUrl}shop/pets/${pet.id}`;
  const reserved = pet.status === "pending" ? language.pet.pending : undefined;
  const summary = [summaryOf(pet, language, today), priceOf(pet, language), reserved].filter(Boolean).join(" · ");
  const [photo] = pet.photos;
  return {
    id: url,
    url,
    title: nameOf(pet, language),
    // An item must have content.
    content_text: pet.description ?? summary,
    summary: summary || undefined,
    image: photo && photoUrl(photo, publicUrl),
    tags: pet.category.name === undefined ? undefined : [pet.category.name],
    // The pet as the API returns it.
    _petstore: pet,
  };
}
