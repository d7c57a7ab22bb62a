export const exampleTable = `name,categoryId,status
Rex,1,available
Misty,2,pending
"Bubbles, the elder",5,
`;
