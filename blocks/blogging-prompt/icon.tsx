import { Path, SVG } from '@wordpress/primitives';

/** A light bulb. */
export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M12 3a6 6 0 0 0-3 11.2V17h6v-2.8A6 6 0 0 0 12 3ZM9 18.5h6V20H9Z" />
	</SVG>
);
