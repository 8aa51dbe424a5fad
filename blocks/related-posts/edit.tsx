import {
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import { type BlockEditProps, createBlock } from '@wordpress/blocks';
import { Placeholder } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { escapeEditableHTML } from '@wordpress/escape-html';
import { __ } from '@wordpress/i18n';
import { postList } from '@wordpress/icons';
import { Button } from '../../shared/components/controls';
import { useHistory } from '../../shared/editor/history';
import { getInitialState } from '../../shared/lib/initial-state';
import { useIsPreview } from '../../shared/editor/use-is-preview';
import { type Attributes, limitPosts } from './attributes';
import { Controls } from './controls';
import { Posts } from './posts';
import { useIsUnsaved, useRelatedPosts } from './use-related-posts';

type Props = BlockEditProps< Attributes > & {
	context: { postId?: unknown; postType?: unknown };
};

const HEADING = 'core/heading';

export default function Edit( {
	attributes,
	setAttributes,
	clientId,
	isSelected,
	context,
}: Props ) {
	const isPreview = useIsPreview();
	const hasHeading = useSelect(
		( select ) => select( blockEditorStore ).getBlockCount( clientId ) > 0,
		[ clientId ]
	);
	const { insertBlock } = useDispatch( blockEditorStore );
	const { asOneStep } = useHistory();
	const headline =
		( ! hasHeading && attributes.displayHeadline && attributes.headline ) ||
		'';
	const blockProps = useBlockProps( {
		className: 'jp-relatedposts-i2 jp-related-posts-i2',
		'data-layout': attributes.postLayout === 'list' ? 'list' : 'grid',
	} );
	const headingProps = useInnerBlocksProps(
		{},
		{ allowedBlocks: [ HEADING ], renderAppender: false }
	);

	const addHeading = () =>
		asOneStep( () => {
			insertBlock(
				createBlock( HEADING, {
					content: escapeEditableHTML( headline ),
					level: headline ? 3 : 2,
					placeholder: __( 'Add a headline', 'ramjet' ),
				} ),
				0,
				clientId
			);
			setAttributes( { headline: undefined, displayHeadline: false } );
		} );

	return (
		<>
			<Controls
				attributes={ attributes }
				setAttributes={ setAttributes }
			/>
			<div { ...blockProps }>
				<div { ...headingProps } />
				{ headline && (
					<h3 className="jp-relatedposts-headline">{ headline }</h3>
				) }
				{ isSelected && ! hasHeading && ! isPreview && (
					<Button
						className="related-posts__add"
						variant="secondary"
						onClick={ addHeading }
					>
						{ headline
							? __( 'Edit the headline', 'ramjet' )
							: __( 'Add a headline', 'ramjet' ) }
					</Button>
				) }
				<Preview
					attributes={ attributes }
					context={ context }
					isPreview={ isPreview }
				/>
			</div>
		</>
	);
}

function Preview( {
	attributes,
	context: { postId, postType },
	isPreview,
}: Pick< Props, 'attributes' | 'context' > & { isPreview: boolean } ) {
	// Templates, patterns and the like have no related posts.
	const hasPost =
		typeof postId === 'number' &&
		typeof postType === 'string' &&
		! postType.startsWith( 'wp_' );
	const {
		data: posts,
		error,
		reload,
	} = useRelatedPosts(
		hasPost && ! isPreview ? postType : null,
		hasPost ? postId : 0
	);
	const isUnsaved = useIsUnsaved(
		hasPost ? postType : '',
		hasPost ? postId : 0
	);
	const count = limitPosts( attributes.postsToShow );

	let message;
	if ( ! isPreview && ! hasPost ) {
		message =
			getInitialState().editor === 'widgets'
				? __( 'Each post shows its own related posts here.', 'ramjet' )
				: __( 'Preview unavailable in site editor.', 'ramjet' );
	} else if ( error !== null ) {
		message = __( 'The related posts could not be loaded.', 'ramjet' );
	} else if ( posts?.length === 0 ) {
		message = isUnsaved
			? __(
					'Save the post first. Related posts are found from its saved text.',
					'ramjet'
				)
			: __(
					"Preview unavailable: you haven't published enough posts with similar content.",
					'ramjet'
				);
	}
	return message ? (
		<Placeholder
			icon={ postList }
			label={ __( 'Related Posts', 'ramjet' ) }
			instructions={ message }
		>
			{ error !== null && (
				<>
					<span role="alert" className="screen-reader-text">
						{ message }
					</span>
					<Button variant="primary" onClick={ reload }>
						{ __( 'Try again', 'ramjet' ) }
					</Button>
				</>
			) }
		</Placeholder>
	) : (
		<Posts
			posts={ posts?.slice( 0, count ) }
			count={ count }
			attributes={ attributes }
		/>
	);
}
