import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
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
								'core/paragraph',
								{
									placeholder: __(
										'Write the members-only content.',
										'ramjet'
									),
								},
							],
						]
					: undefined,
				templateLock: false,
			} ) }
		/>
	);
}
