/** Structured data for search engines: https://schema.org */
import { writeDecimal } from "../../languages/amount.ts";
import type { CataloguePet } from "../contract/contract.ts";
import { type Html, jsonScript } from "./html.ts";
import { type Shop, storeName } from "./layout.ts";
import { nameOf } from "./pet-facts.ts";
import { photoUrl } from "./photo.ts";

const CONTEXT = "https://schema.org";

export function writeStore(shop: Shop): Html {
  return jsonScript({ "@context": CONTEXT, ...storeOf(shop) });
}

/** Describes a pet as a product, since schema.org has no type for pets. */
export function writePet(shop: Shop, pet: CataloguePet): Html {
  const { breed, color, description, price, photos } = pet;
  const { publicUrl } = shop;
  const url = publicUrl && `${publicUrl}shop/pets/${pet.id}`;
  const images = publicUrl === undefined ? [] : photos.map((photo) => photoUrl(photo, publicUrl));
  const offer = price && {
    "@type": "Offer",
    price: writeDecimal(price.amount, price.currency),
    priceCurrency: price.currency,
    availability: `${CONTEXT}/${pet.status === "pending" ? "Reserved" : "InStock"}`,
    url,
    seller: storeOf(shop),
  };
  return jsonScript({
    "@context": CONTEXT,
    "@type": "Product",
    name: nameOf(pet, shop.language),
    description,
    category: pet.category.name,
    color,
    url,
    image: images.length > 0 ? images : undefined,
    additionalProperty: breed && { "@type": "PropertyValue", name: shop.language.pet.breed, value: breed },
    offers: offer,
  });
}

function storeOf(shop: Shop): object {
  const { settings, publicUrl } = shop;
  const { address, phone, email, website } = settings;
  return {
    "@type": "PetStore",
    name: storeName(shop),
    address,
    telephone: phone,
    email,
    url: website ?? (publicUrl && `${publicUrl}shop`),
  };
}
