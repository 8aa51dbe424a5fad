/** The block's attributes; declared in block.json. */
export type Attributes = { name: string };
