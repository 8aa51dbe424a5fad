import type { MapConfig, Point, StyledData } from '../view/types';

export const CONFIG: MapConfig = {
	provider: 'openstreetmap',
	token: '',
	style: 'https://tiles.example/style.json',
	attribution: '',
	mapkit: '',
};

export const place = ( id: string, latitude = 1 ): Point => ( {
	id,
	title: `Place ${ id }`,
	caption: '',
	coordinates: { latitude, longitude: 2 },
} );

export const DATA: StyledData = {
	points: [],
	zoom: 13,
	center: { latitude: 10, longitude: 20 },
	color: 'red',
	style: 'default',
	drawing: {
		by: { site: 'openstreetmap' },
		styles: { openstreetmap: 'default' },
	},
	details: true,
	scrollToZoom: false,
	fullscreen: true,
	config: CONFIG,
	texts: {
		map: 'Map',
		untitled: 'Untitled',
		places: 'Places: %d',
		directions: 'Directions',
		close: 'Close',
		zoomIn: '+',
		zoomOut: '-',
		fullscreen: 'Fullscreen',
		exitFullscreen: 'Exit',
		scrollHint: 'Ctrl',
		scrollHintMac: '⌘',
		touchHint: 'Two fingers',
		mapkit: 'No token.',
		feedback: 'Feedback',
	},
};
