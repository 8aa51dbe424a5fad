import { __, sprintf } from '@wordpress/i18n';
import clsx from 'clsx';
import type { MouseEvent } from 'react';
import type { RelatedPost } from '../../shared/api/related-posts';
import type { Attributes } from './attributes';

const POST = 'jp-related-posts-i2__post';

const stay = ( event: MouseEvent ) => event.preventDefault();

/** The posts with the page's markup, or placeholders while they are loading. Clicking a link selects the block. */
export function Posts( {
	posts,
	count,
	attributes,
}: {
	posts?: RelatedPost[];
	count: number;
	attributes: Attributes;
} ) {
	const { displayThumbnails, displayDate, displayAuthor, displayContext } =
		attributes;
	return (
		// Without list markers, Safari does not announce a list.
		// eslint-disable-next-line jsx-a11y/no-redundant-roles
		<ul
			role="list"
			className={ clsx( 'jp-related-posts-i2__list', {
				'has-thumbnails':
					displayThumbnails && posts?.some( ( { img } ) => img ),
			} ) }
			data-post-count={ posts?.length ?? count }
			aria-busy={ ! posts }
		>
			{ ! posts &&
				Array.from( { length: count }, ( _, index ) => (
					<li
						key={ index }
						className={ `${ POST } related-posts__skeleton` }
					>
						<span>{ __( 'Loading…', 'ramjet' ) }</span>
						<span />
					</li>
				) ) }
			{ posts?.map( ( post ) => (
				<li
					key={ post.id }
					className={ clsx( POST, {
						'has-image': displayThumbnails && post.img,
					} ) }
				>
					{ displayThumbnails && post.img && (
						<a
							className={ `${ POST }-img-link` }
							href={ post.url }
							onClick={ stay }
							tabIndex={ -1 }
							aria-hidden="true"
						>
							<img
								className={ `${ POST }-img` }
								src={ post.img.src }
								width={ post.img.width }
								height={ post.img.height }
								alt=""
							/>
						</a>
					) }
					<a
						className={ `${ POST }-link` }
						href={ post.url }
						onClick={ stay }
					>
						{ post.title }
					</a>
					{ displayDate && (
						<div className={ `${ POST }-date` }>
							<time>{ post.date }</time>
						</div>
					) }
					{ displayAuthor && post.author && (
						<div className={ `${ POST }-author` }>
							{ sprintf(
								/* translators: %s: name of an author. */
								__( 'By %s', 'ramjet' ),
								post.author
							) }
						</div>
					) }
					{ displayContext && post.block_context && (
						<div className={ `${ POST }-context` }>
							<a
								href={ post.block_context.link }
								onClick={ stay }
							>
								{ post.block_context.text }
							</a>
						</div>
					) }
				</li>
			) ) }
		</ul>
	);
}
