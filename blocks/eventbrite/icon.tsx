import { Path, SVG } from '@wordpress/primitives';

/** A ticket. */
export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path
			d="M4 5.5h16c.8 0 1.5.7 1.5 1.5v3.2a1.9 1.9 0 0 0 0 3.6V17c0 .8-.7 1.5-1.5 1.5H4c-.8 0-1.5-.7-1.5-1.5v-3.2a1.9 1.9 0 0 0 0-3.6V7c0-.8.7-1.5 1.5-1.5zM4 7v2.2a3.4 3.4 0 0 1 0 5.6V17h10v-1.5h1.5V17H20v-2.2a3.4 3.4 0 0 1 0-5.6V7h-4.5v1.5H14V7zm10 3h1.5v4H14z"
			fillRule="evenodd"
		/>
	</SVG>
);
