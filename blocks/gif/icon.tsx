import { Path, SVG } from '@wordpress/primitives';

export default (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M4 5.5h16c.8 0 1.5.7 1.5 1.5v10c0 .8-.7 1.5-1.5 1.5H4c-.8 0-1.5-.7-1.5-1.5V7c0-.8.7-1.5 1.5-1.5zM4 7v10h16V7H4zm6 2v1.5H7v3h1.3V12H10v3H5.5V9zm1.5 0H13v6h-1.5zm3 0h4v1.5h-2.5v1H18V13h-2v2h-1.5z" />
	</SVG>
);
