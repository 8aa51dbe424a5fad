import { type Block, createBlock } from '@wordpress/blocks';

/** Attributes of WordPress's video block, with what Jetpack added. */
export type OldVideo = {
	guid?: string;
	id?: number;
	caption?: { toString: () => string };
	playsInline?: boolean;
	playsinline?: boolean;
	videoPressTracks?: object[];
	/** Markup of a video that Jetpack saved; undefined for WordPress's own. */
	videoPressMarkup?: string;
	videoPressClassNames?: string;
	isVideoPressExample?: boolean;
	[ name: string ]: unknown;
};

/** The VideoPress block with the same video and options. */
export function toVideoPress( old: OldVideo ): Block {
	const {
		caption = '',
		playsInline = false,
		playsinline = playsInline,
		videoPressTracks: tracks,
		isVideoPressExample: isExample,
		videoPressMarkup,
		videoPressClassNames,
		src,
		...same
	} = old;
	return createBlock( 'videopress/video', {
		...same,
		caption: String( caption ),
		playsinline,
		tracks,
		isExample,
	} );
}

/** All blocks of Jetpack's in these, whatever contains them. */
export const listOldVideos = ( blocks: Block[] ): Block[] =>
	blocks.flatMap( ( block ) => [
		...( block.name === 'core/video' && block.attributes.videoPressMarkup
			? [ block ]
			: [] ),
		...listOldVideos( block.innerBlocks ),
	] );
