import { pagedPets } from "../pet-list.ts";

export const listPetDetails = pagedPets("listPetDetails", ({ pets }) => pets.listDetails);
