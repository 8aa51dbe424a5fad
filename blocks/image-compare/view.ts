import { startDivider } from './divider';

document
	.querySelectorAll< HTMLElement >(
		'.wp-block-jetpack-image-compare .juxtapose'
	)
	.forEach( startDivider );
