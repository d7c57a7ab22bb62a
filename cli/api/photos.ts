import { type Command, Option } from "commander";
import { addExamples } from "../command.ts";
import { addApiOptions, readId } from "./options.ts";
import { run } from "./run.ts";

const actions = () => import("./photo-actions.ts");

export function addPhotoCommands(program: Command): void {
  const photos = program.command("photos").description("List, add and delete photos of pets.");
  addList(photos);
  addAdd(photos);
  addDelete(photos);
  addApiOptions(photos);
  addExamples(photos, "petstore photos add 7 rex.jpg --alt 'Rex in the garden'", "petstore photos list 7");
}

function addList(photos: Command): void {
  const list = photos
    .command("list")
    .description("List the photos of a pet, in their order.")
    .argument("<pet>", "id of the pet", readId)
    .action(run(actions, "listPhotos"));
  addExamples(list, "petstore photos list 7", "petstore photos list 7 --json | jq -r '.[0].urls[\"1600\"]'");
}

function addAdd(photos: Command): void {
  const add = photos
    .command("add")
    .description(
      "Add photos to a pet, after its other photos. A file that was added to this pet before is skipped, so " +
        "the command can be repeated after a failure.",
    )
    .argument("<pet>", "id of the pet", readId)
    .argument("<file...>", "JPEG, PNG or WebP of at most 10 MiB and 50 million pixels; a pet has at most 12 photos")
    .addOption(
      new Option("--alt <text>", "text that describes the photo to people who cannot see it; for a single file"),
    )
    .action(run(actions, "addPhotos"));
  addExamples(add, "petstore photos add 7 rex.jpg --alt 'Rex in the garden'", "petstore photos add 7 *.jpg");
}

function addDelete(photos: Command): void {
  const remove = photos
    .command("delete")
    .description("Delete a photo.")
    .argument("<photo>", "id of the photo", readId)
    .action(run(actions, "deletePhoto"));
  addExamples(remove, "petstore photos delete 3");
}
