import { Path, SVG } from '@wordpress/primitives';

/** A telephone in a speech bubble. */
export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path
			d="m4 20 1.2-4a8 8 0 1 1 2.9 2.9z"
			fill="none"
			stroke="currentColor"
			strokeWidth="1.5"
		/>
		<Path d="m9.6 7.4 1.1 2.3-.9 1.1a6 6 0 0 0 3.4 3.4l1.1-.9 2.3 1.1c.1 1.6-1 2.4-2.3 2.3a8 8 0 0 1-7-7c-.1-1.3.7-2.4 2.3-2.3z" />
	</SVG>
);
