import { Path, SVG } from '@wordpress/primitives';

/** A light bulb. */
export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M12 3a6 6 0 0 0-3.5 10.9v2.6h7v-2.6A6 6 0 0 0 12 3Zm2.6 9.7-.6.4V15h-4v-1.9l-.6-.4a4.5 4.5 0 1 1 5.2 0ZM9.5 18.5h5V20h-5Z" />
	</SVG>
);
