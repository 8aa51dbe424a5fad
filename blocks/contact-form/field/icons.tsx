import { Circle, G, Path, Rect, SVG } from '@wordpress/primitives';
import type { ReactNode } from 'react';

const outlined = ( children: ReactNode ) => (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		{ /* The editor's styles fill the element around it. */ }
		<G fill="none" stroke="currentColor" strokeWidth="1.5">
			{ children }
		</G>
	</SVG>
);

export const checkbox = outlined(
	<>
		<Rect x="4.75" y="4.75" width="14.5" height="14.5" rx="1.5" />
		<Path d="M8 12.2l2.8 2.8L16 9" />
	</>
);

export const radio = outlined(
	<>
		<Circle cx="12" cy="12" r="7.25" />
		<Circle cx="12" cy="12" r="2.5" fill="currentColor" />
	</>
);

export const dropdown = outlined(
	<>
		<Rect x="3.75" y="6.75" width="16.5" height="10.5" rx="1.5" />
		<Path d="M12.5 10.75l2.25 2.25L17 10.75" />
	</>
);

export const number = outlined(
	<Path d="M10 4.5L8 19.5M16 4.5l-2 15M5.5 9.5h14M4.5 14.5h14" />
);

export const handset = outlined(
	<Path d="M5 4.75h3.5l1.75 4.5-2.25 1.5a11 11 0 0 0 5.25 5.25l1.5-2.25 4.5 1.75V19c0 .6-.4 1-1 .95C11 19.5 4.5 13 4.05 5.75c-.05-.6.35-1 .95-1z" />
);
