import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { BUTTONS } from '../names';
import { useIsNew } from '../use-is-new';

export default function Edit( {
	clientId,
}: BlockEditProps< Record< string, unknown > > ) {
	const isNew = useIsNew( clientId );
	return (
		<div
			{ ...useInnerBlocksProps( useBlockProps(), {
				template: isNew
					? [
							[
								'core/heading',
								{
									level: 2,
									content: __(
										'Subscribe to get access',
										'ramjet'
									),
								},
							],
							[
								'core/paragraph',
								{
									content: __(
										'Read more of this content when you subscribe today.',
										'ramjet'
									),
								},
							],
							[ BUTTONS ],
						]
					: undefined,
				templateLock: false,
			} ) }
		/>
	);
}
