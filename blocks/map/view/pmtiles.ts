import { PMTiles, Protocol, TileType } from 'pmtiles';

/** Reads tiles for maplibre-gl. */
export const protocol = new Protocol();

/** Tells whether a .pmtiles file has vector tiles; else they are images. */
export async function hasVectors( url: string ): Promise< boolean > {
	const archive = new PMTiles( url );
	protocol.add( archive );
	const { tileType } = await archive.getHeader();
	return tileType === TileType.Mvt || tileType === TileType.Mlt;
}
