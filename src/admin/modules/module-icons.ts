import { plugins } from '@wordpress/icons';
import type { JSX } from 'react';

/**
 * The icon of a module: that of its block, which is part of this page's script.
 *
 * @param slug The module's, which is its block's folder.
 */
export const loadIcon = ( slug: string ): Promise< JSX.Element > =>
	import(
		/* webpackMode: "eager", webpackInclude: /blocks.[\w-]+.icon\.tsx?$/ */ `../../../blocks/${ slug }/icon`
	).then(
		( { default: icon }: { default: JSX.Element } ) => icon,
		// A feature that is no block.
		() => plugins
	);
