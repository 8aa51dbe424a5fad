import { Path, SVG } from '@wordpress/primitives';

export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M3.5 10H5v4H3.5zM7.4 7h1.5v10H7.4zM11.2 4h1.5v16h-1.5zM15.1 7h1.5v10h-1.5zM19 10h1.5v4H19z" />
	</SVG>
);
