import { pagedPets } from "../paged-pets.ts";

export const listPetDetails = pagedPets("listPetDetails", ({ pets }) => pets.listDetails);
