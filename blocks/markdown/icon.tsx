import { Path, SVG } from '@wordpress/primitives';

/** The Markdown mark: an M and a down arrow in a frame. */
export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M4 5.5h16c.8 0 1.5.7 1.5 1.5v10c0 .8-.7 1.5-1.5 1.5H4c-.8 0-1.5-.7-1.5-1.5V7c0-.8.7-1.5 1.5-1.5zM4 7v10h16V7H4zm1.5 8.5v-7H7l2 2.6 2-2.6h1.5v7H11v-4.4l-2 2.6-2-2.6v4.4H5.5zm10.9-7v3.4h1.9l-2.65 3.6L13 11.9h1.9V8.5h1.5z" />
	</SVG>
);
