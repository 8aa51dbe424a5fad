import { getActiveStyle } from '../../shared/lib/block-style';
import type { MapData, MapStyle, Point } from './view/types';

export const NAME = 'jetpack/map';

export const STYLES = [
	'default',
	'black_and_white',
	'satellite',
	'terrain',
] as const satisfies readonly MapStyle[];

export type Attributes = {
	points: Point[];
	/** A place to find when the block is first shown: set by patterns. */
	address: string;
	/** Whether the map shows street names. */
	mapDetails: boolean;
	zoom: number;
	mapCenter: MapData[ 'center' ];
	markerColor: string;
	/** Shows a picture of a map. */
	preview: boolean;
	scrollToZoom: boolean;
	/** In pixels; undefined: it depends on the width. */
	mapHeight?: number;
	showFullscreenButton: boolean;
	/** The variant of the map is a class: is-style-terrain. */
	className?: string;
	align?: string;
	loadAtOnce?: boolean;
};

export const styleOf = ( className: string | undefined ): MapStyle =>
	STYLES.find( ( style ) => style === getActiveStyle( className, STYLES ) ) ??
	'default';
