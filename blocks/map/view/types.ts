/*
 * What the map is drawn from, and how the editor and the page talk to the element <ramjet-map>.
 */

export type Provider = 'openstreetmap' | 'mapbox' | 'mapkit';

export type MapStyle = 'default' | 'black_and_white' | 'satellite' | 'terrain';

export interface Coordinates {
	latitude: number;
	longitude: number;
}

/** A place, as the block's attribute `points` has it. */
export interface Point {
	id: string;
	title: string;
	placeTitle?: string;
	caption: string;
	coordinates: Coordinates;
}

/** Who draws a map, and in which style: decided by PHP (Map\Drawing). */
export interface Drawing {
	/** By who is wanted: by the site, or by a visitor's cookie. */
	by: { site: Provider } & Partial< Record< Provider, Provider > >;
	/** The style in which each of them draws the map. */
	styles: Partial< Record< Provider, MapStyle > >;
}

/** The site's settings of maps. */
export interface MapConfig {
	/** Whom the site wants; for the editor, which also searches places with it. */
	provider: Provider;
	/** Mapbox's public token (pk.…), or ''. */
	token: string;
	/** For OpenStreetMap: URL of a style's JSON, a template with {z}/{x}/{y}, or a .pmtiles file. */
	style: string;
	/** For raster tiles and .pmtiles files; may be ''. */
	attribution: string;
	/** URL of wpcom/v2/mapkit; '' without keys for Apple. */
	mapkit: string;
}

/** Every text that the drawing needs, translated by PHP. */
export type MapTexts = Record<
	| 'map'
	// Name of a marker without a title.
	| 'untitled'
	// Name of a cluster of markers; %d is their number.
	| 'places'
	| 'directions'
	| 'close'
	| 'zoomIn'
	| 'zoomOut'
	| 'fullscreen'
	| 'exitFullscreen'
	| 'scrollHint'
	| 'scrollHintMac'
	| 'touchHint'
	// Error of Apple's maps.
	| 'mapkit'
	// Title of a link among Mapbox's attributions.
	| 'feedback',
	string
>;

export interface MapData {
	points: Point[];
	/** 0 to 22. */
	zoom: number;
	/** Older blocks have `lng` and `lat`. */
	center: Coordinates | { lng: number; lat: number };
	/** A CSS colour. */
	color: string;
	drawing: Drawing;
	/** Whether labels and places of interest are shown. */
	details: boolean;
	scrollToZoom: boolean;
	fullscreen: boolean;
	config: MapConfig;
	texts: MapTexts;
	/** In the editor: popups are empty, and each map has the library that it needs. */
	isEditor?: boolean;
}

/** What one provider's map is drawn from. */
export interface StyledData extends MapData {
	style: MapStyle;
}

/**
 * Why a map cannot be drawn: no WebGL; a library, style or tiles that cannot be loaded; a token that Mapbox rejects; no
 * token for Apple's maps, or one that Apple rejects.
 */
export type MapErrorCode = 'webgl' | 'library' | 'style' | 'token' | 'mapkit';

/** Details of the events that <ramjet-map> dispatches; they bubble. */
export interface MapEvents {
	/** The map was drawn, at first or in another style. */
	'ramjet-map-ready': null;
	/** The user has moved or zoomed the map. */
	'ramjet-map-move': { center: Coordinates; zoom: number };
	/** A popup was opened, or closed (null). In the editor its element is empty. */
	'ramjet-map-popup': { id: string | null; element: HTMLElement | null };
	'ramjet-map-error': { code: MapErrorCode };
}

/** The element <ramjet-map>. */
export interface MapElement extends HTMLElement {
	/** Draws the map, or updates what has changed. */
	data: MapData | null;
	/** Opens the popup of a point, or closes the open one (null). */
	open: ( id: string | null ) => void;
}

/** What a provider's map needs of the element. */
export interface MapHost extends MapElement {
	tell: < Name extends keyof MapEvents >(
		name: Name,
		detail: MapEvents[ Name ]
	) => void;
	fail: ( code: MapErrorCode ) => void;
}

/** A map that a provider has drawn. */
export interface ProviderMap {
	/** Shows other points, another center, zoom or colour, or follows other gestures. */
	update: ( data: MapData ) => void;
	open: ( id: string | null ) => void;
	destroy: () => void;
}

export type CreateMap = (
	host: MapHost,
	data: StyledData
) => Promise< ProviderMap >;
