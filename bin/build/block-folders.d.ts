/** A block before it is built; see block-folders.js. */
export type BlockFolder = {
	folder: string;
	family: string;
	list: string;
	outsidePostEditor: boolean;
	path: string;
};

/** The parts of block.json that tests read. */
export type Metadata = {
	name: string;
	title: string;
	category: string;
	attributes?: Record< string, { type?: string | string[] } >;
	viewScriptModule?: string;
	ramjet?: { textAttributes?: string[]; module?: object | false };
};

export const ROOT: string;
export function listBlockFolders(): BlockFolder[];
export function listEmbeds(): ( BlockFolder & { metadata: Metadata } )[];
export function readMetadata( path: string ): Metadata;
