/** Why the undo of an import leaves a pet as it is; some responses have a more specific message. */
export const keptMessages = {
  changed: "The pet has been changed since the import.",
  ordered: "The pet has had an order since the import.",
  status_move: "The status of the pet cannot change back.",
  taken: "Another pet has the `externalId` or `microchip` that this one had.",
  too_many_fields: "The store would have more than 100 different names of `fields`.",
  deleted: "The pet has been deleted.",
};

export type KeptReason = keyof typeof keptMessages;
