import { type Command, Option } from "commander";
import { addExamples } from "../command.ts";
import { YES_OPTION } from "../confirm.ts";
import { addApiOptions, readId } from "./options.ts";
import { run } from "./run.ts";

const actions = () => import("./photo-actions.ts");

export function addPhotoCommands(program: Command): void {
  const photos = program.command("photos").description("List, add, delete and download photos of pets.");
  addList(photos);
  addAdd(photos);
  addDelete(photos);
  addPull(photos);
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
    .option(...YES_OPTION)
    .action(run(actions, "deletePhoto"));
  addExamples(remove, "petstore photos delete 3");
}

function addPull(photos: Command): void {
  const pull = photos
    .command("pull")
    .description(
      "Download the photos of all pets into a folder, as WebP with at most 1,600 pixels on the longer side, and list them " +
        "in its file photos.csv. Photos that an earlier run has downloaded are skipped. petstore import reads photos.csv " +
        "with --photos and the same folder, to add the photos to pets that do not have them.",
    )
    .argument("<folder>", "folder for the files; created if there is none")
    .action(run(() => import("./photo-pull.ts"), "pullPhotos"));
  addExamples(pull, "petstore photos pull pictures", "petstore import pictures/photos.csv --photos pictures");
}
