import { Flex } from '@wordpress/components';
import { useCopyToClipboard } from '@wordpress/compose';
import { useDispatch, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { Button, TextControl } from '../../shared/components/controls';
import { selectPostEditor } from '../../shared/editor/post-editor';

/** The short URL of the post, to be copied. A post type without one has no field. */
export function Shortlink() {
	const { link, isPublished } = useSelect( ( select ) => {
		const editor = selectPostEditor( select );
		return {
			link: editor?.getCurrentPostAttribute( 'jetpack_shortlink' ),
			isPublished:
				editor?.getCurrentPostAttribute( 'status' ) === 'publish',
		};
	}, [] );
	return typeof link === 'string' && link !== '' ? (
		<Field { ...{ link, isPublished } } />
	) : null;
}

function Field( {
	link,
	isPublished,
}: {
	link: string;
	isPublished: boolean;
} ) {
	const { createInfoNotice } = useDispatch( noticesStore );
	const copy = useCopyToClipboard< HTMLButtonElement >(
		link,
		() =>
			void createInfoNotice( __( 'Copied to clipboard.', 'ramjet' ), {
				type: 'snackbar',
			} )
	);
	return (
		<Flex direction="column" align="flex-start" gap={ 2 }>
			<TextControl
				label={ __( 'Shortlink', 'ramjet' ) }
				// A URL reads from left to right in each language.
				dir="ltr"
				readOnly
				value={ link }
				onFocus={ ( event ) => event.currentTarget.select() }
				onChange={ () => {} }
				help={
					isPublished
						? undefined
						: __(
								'Visitors can follow it once the post is published.',
								'ramjet'
							)
				}
			/>
			<Button variant="secondary" ref={ copy }>
				{ __( 'Copy', 'ramjet' ) }
			</Button>
		</Flex>
	);
}
