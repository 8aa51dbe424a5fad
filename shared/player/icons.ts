/** Paths of filled icons of 24 × 24. */
export const ICONS = {
	play: 'M7 4.5v15l12.5-7.5z',
	pause: 'M6 5h4.2v14H6zM13.8 5H18v14h-4.2z',
	replay: 'M12 5.5V2L7 6.5 12 11V7.5a5.5 5.5 0 1 1-5.5 5.5h-2A7.5 7.5 0 1 0 12 5.5z',
	loud: 'M3.5 9v6H7l5 4.5v-15L7 9zM14.5 8v8a4.5 4.5 0 0 0 0-8zM14.5 4.2v2a6.5 6.5 0 0 1 0 11.6v2a8.5 8.5 0 0 0 0-15.6z',
	mute: 'M3.5 9v6H7l5 4.5v-15L7 9zM21.5 9.9l-1.4-1.4-2.1 2.1-2.1-2.1-1.4 1.4 2.1 2.1-2.1 2.1 1.4 1.4 2.1-2.1 2.1 2.1 1.4-1.4-2.1-2.1z',
	captions:
		'M4.5 4.5h15a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2zm0 2v11h15v-11zM6 10h5v1.8H6zM12.5 10H18v1.8h-5.5zM6 13.7h7.5v1.8H6zM15 13.7h3v1.8h-3z',
	chapters:
		'M3.5 6h2.2v2.2H3.5zM8 6h12.5v2.2H8zM3.5 10.9h2.2v2.2H3.5zM8 10.9h12.5v2.2H8zM3.5 15.8h2.2V18H3.5zM8 15.8h12.5V18H8z',
	settings:
		'M3 6.2h8.3a2.8 2.8 0 0 1 5.4 0H21v1.8h-4.3a2.8 2.8 0 0 1-5.4 0H3zM14 5.9a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4zM3 16h4.3a2.8 2.8 0 0 1 5.4 0H21v1.8h-8.3a2.8 2.8 0 0 1-5.4 0H3zm7-.3a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4z',
	download:
		'M11 3.5h2v8.3l3-3 1.4 1.4L12 15.6l-5.4-5.4L8 8.8l3 3zM4.5 18.5h15v2h-15z',
	pip: 'M4.5 4.5h15a2 2 0 0 1 2 2V11h-2V6.5h-15v11H10v2H4.5a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2zM12 12.5h9.5v7H12z',
	fullscreen:
		'M4 4h6v2H6v4H4zM14 4h6v6h-2V6h-4zM4 14h2v4h4v2H4zM18 14h2v6h-6v-2h4z',
	exitFullscreen:
		'M8 4h2v6H4V8h4zM14 4h2v4h4v2h-6zM4 14h6v6H8v-4H4zM14 14h6v2h-4v4h-2z',
	back: 'M12 5.5V2L7 6.5 12 11V7.5a5.5 5.5 0 1 1-5.5 5.5h-2A7.5 7.5 0 1 0 12 5.5z',
	forward:
		'M12 5.5V2l5 4.5L12 11V7.5a5.5 5.5 0 1 0 5.5 5.5h2A7.5 7.5 0 1 1 12 5.5z',
	alert: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zm0 2a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM11 7.5h2v6h-2zM11 15h2v2h-2z',
} as const;

export type IconName = keyof typeof ICONS;
