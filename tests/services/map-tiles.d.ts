declare module '*/map-tiles.mjs' {
	export const MAPBOX_TOKEN: string;
	export const FOREIGN_TOKEN: string;
	export function replyOfMap( address: string ): {
		status: number;
		contentType: string;
		body: Buffer;
	};
}
