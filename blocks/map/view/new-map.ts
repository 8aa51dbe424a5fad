import type * as maplibre from 'maplibre-gl';
import type { GlLibrary } from 'mapbox-gl/dist/mapbox-gl-csp.js';
import type { MapData } from './types';

export const MIN_ZOOM = 0;
export const MAX_ZOOM = 22;

/** Creates a map that is not rotated, with the block's texts and buttons. */
export function newMap(
	library: GlLibrary,
	container: HTMLElement,
	{ texts, fullscreen }: MapData,
	style: string | maplibre.StyleSpecification
): maplibre.Map {
	const isStill = matchMedia( '(prefers-reduced-motion: reduce)' ).matches;
	const map = new library.Map( {
		container,
		style,
		minZoom: MIN_ZOOM,
		maxZoom: MAX_ZOOM,
		dragRotate: false,
		touchPitch: false,
		pitchWithRotate: false,
		attributionControl: false,
		trackResize: false,
		fadeDuration: isStill ? 0 : 300,
		locale: {
			'AttributionControl.MapFeedback': texts.feedback,
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
	const { direction } = getComputedStyle( container );
	const corner = direction === 'rtl' ? 'top-left' : 'top-right';
	map.addControl(
		new library.NavigationControl( { showCompass: false } ),
		corner
	);
	if ( fullscreen ) {
		map.addControl(
			new library.FullscreenControl( { container } ),
			corner
		);
	}
	map.addControl( new library.AttributionControl( { compact: false } ) );
	// mapbox-gl announces a list without items.
	container.querySelector( '[role=list]' )?.removeAttribute( 'role' );
	return map;
}
