/** A table that can be imported as it stands. */
export const example = `name,categoryId,status
Rex,1,available
Misty,2,pending
"Bubbles, the elder",5,
`;
