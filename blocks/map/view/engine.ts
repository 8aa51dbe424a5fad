import type * as maplibre from 'maplibre-gl';
import type { Host } from './drawing';
import type { MapData, MapStyle } from './types';

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

/** What differs between them. */
export interface GlEngine {
	library: GlLibrary;
	/** Whether its styles need a token. Else, black_and_white is the default style without colours. */
	isMapbox: boolean;
	style: (
		style: MapStyle,
		data: MapData
	) => Promise< string | maplibre.StyleSpecification >;
	/** Leaves gestures that scroll the page to the page, or gives them to the map. */
	setGestures: ( map: maplibre.Map, host: Host, data: MapData ) => void;
	expansionZoom: (
		source: maplibre.GeoJSONSource,
		cluster: number
	) => Promise< number >;
}

/** Creates a map that is not rotated, with the block's texts and without controls. */
export function newMap(
	library: GlLibrary,
	container: HTMLElement,
	{ texts }: MapData,
	style: string | maplibre.StyleSpecification
): maplibre.Map {
	const isStill = matchMedia( '(prefers-reduced-motion: reduce)' ).matches;
	const map = new library.Map( {
		container,
		style,
		minZoom: 0,
		maxZoom: 22,
		dragRotate: false,
		touchPitch: false,
		pitchWithRotate: false,
		attributionControl: false,
		trackResize: false,
		fadeDuration: isStill ? 0 : 300,
		locale: {
			'AttributionControl.MapFeedback': texts.feedback,
			'CooperativeGesturesHandler.MacHelpText': texts.scrollHintMac,
			'CooperativeGesturesHandler.MobileHelpText': texts.touchHint,
			'CooperativeGesturesHandler.WindowsHelpText': texts.scrollHint,
			'FullscreenControl.Enter': texts.fullscreen,
			'FullscreenControl.Exit': texts.exitFullscreen,
			'Map.Title': texts.map,
			'NavigationControl.ZoomIn': texts.zoomIn,
			'NavigationControl.ZoomOut': texts.zoomOut,
		},
	} );
	map.touchZoomRotate.disableRotation();
	map.keyboard.disableRotation();
	const canvas = map.getCanvas();
	canvas.ariaLabel = texts.map;
	canvas.role = 'application';
	return map;
}
