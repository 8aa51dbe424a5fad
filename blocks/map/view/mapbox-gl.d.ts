/*
 * mapbox-gl 1.13 ships no types. What the map uses of it has the same types in maplibre-gl, its successor.
 */
declare module 'mapbox-gl/dist/mapbox-gl-csp.js' {
	import type * as maplibre from 'maplibre-gl';

	/** What both libraries have. */
	export type GlLibrary = Pick<
		typeof maplibre,
		| 'AttributionControl'
		| 'FullscreenControl'
		| 'Map'
		| 'Marker'
		| 'NavigationControl'
		| 'Popup'
	>;
	const library: GlLibrary & { accessToken: string; workerUrl: string };
	export default library;
}
