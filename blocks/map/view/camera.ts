import type * as maplibre from 'maplibre-gl';
import { boundsOf, centerOf } from './places';
import type { MapData, Point } from './types';

/** Zoom of the last point after the map has shown several. */
const ZOOM_OF_LAST = 12;

/** Points that are close together are not shown closer than this. */
const MAX_FITTED_ZOOM = 18;

/** Decides what part of the world a map shows. */
export class Camera {
	/** Whether the user has moved the map. */
	isMoved = false;

	constructor( private readonly map: maplibre.Map ) {}

	/** Shows all points, or the only one, or the saved center. */
	show( points: readonly Point[], data: MapData, zoom = data.zoom ): void {
		if ( points.length > 1 ) {
			const { clientWidth, clientHeight } = this.map.getContainer();
			const vertical = Math.min( 80, clientHeight / 4 );
			const horizontal = Math.min( 40, clientWidth / 4 );
			this.map.fitBounds( boundsOf( points ), {
				padding: {
					top: vertical,
					bottom: vertical,
					left: horizontal,
					right: horizontal,
				},
				maxZoom: MAX_FITTED_ZOOM,
				animate: false,
			} );
			return;
		}
		const { latitude, longitude } =
			points[ 0 ]?.coordinates ?? centerOf( data );
		this.map.jumpTo( { center: [ longitude, latitude ], zoom } );
	}

	/** After another size. */
	fit( points: readonly Point[], data: MapData ): void {
		if ( ! this.isMoved && points.length > 1 ) {
			this.show( points, data );
		}
	}

	/**
	 * Shows other points.
	 *
	 * @param points
	 * @param data
	 * @param hadSeveral
	 * @return Whether the zoom is now another than the block's.
	 */
	change(
		points: readonly Point[],
		data: MapData,
		hadSeveral: boolean
	): boolean {
		const isLast = points.length === 1 && hadSeveral;
		this.isMoved = false;
		this.show( points, data, isLast ? ZOOM_OF_LAST : data.zoom );
		return isLast;
	}

	/** Follows the block's center and zoom, unless they are the user's movement that comes back. */
	follow( points: readonly Point[], data: MapData, old: MapData ): void {
		if ( points.length > 1 ) {
			return;
		}
		const { latitude, longitude } = centerOf( data );
		const before = centerOf( old );
		if (
			points.length === 0 &&
			( latitude !== before.latitude || longitude !== before.longitude )
		) {
			this.map.jumpTo( { center: [ longitude, latitude ] } );
		}
		if ( data.zoom !== old.zoom ) {
			this.map.jumpTo( { zoom: data.zoom } );
		}
	}

	/** For the event `ramjet-map-move`. */
	read() {
		const { lng, lat } = this.map.getCenter().wrap();
		return {
			center: { longitude: lng, latitude: lat },
			zoom: this.map.getZoom(),
		};
	}
}
