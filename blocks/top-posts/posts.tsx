import { __ } from '@wordpress/i18n';
import type { MouseEvent, ReactNode } from 'react';
import type { TopPost } from './api';
import type { Attributes } from './attributes';

const NAME = 'jetpack-top-posts';

const stay = ( event: MouseEvent ) => event.preventDefault();

const Detail = ( {
	name,
	children,
}: {
	name: string;
	children: ReactNode;
} ) => (
	<span className={ `${ NAME }-${ name } has-small-font-size` }>
		{ children }
	</span>
);

/** The posts with the page's markup, or placeholders while they are loading, or where they are not. Clicking a link selects the block. */
export function Posts( {
	posts,
	count,
	isLoading,
	attributes,
}: {
	posts?: TopPost[];
	count: number;
	isLoading: boolean;
	attributes: Attributes;
} ) {
	const { displayThumbnail, displayDate, displayAuthor, displayContext } =
		attributes;
	const placeholders = Array.from( { length: count }, ( _, id ) => ( {
		id,
		href: '#',
		title: isLoading
			? __( 'Loading…', 'ramjet' )
			: __( 'Title of a post', 'ramjet' ),
		date: '',
		author: '',
		context: [],
		thumbnail: '',
	} ) );
	return (
		// Without list markers, Safari does not announce a list.
		// eslint-disable-next-line jsx-a11y/no-redundant-roles
		<ol
			role="list"
			className={ `${ NAME }-wrapper` }
			aria-busy={ isLoading }
		>
			{ ( posts ?? placeholders ).map( ( post ) => (
				<li key={ post.id } className={ `${ NAME }-item` }>
					{ displayThumbnail && (
						<a
							className={ `${ NAME }-thumbnail-link` }
							href={ post.href }
							onClick={ stay }
							tabIndex={ -1 }
							aria-hidden="true"
						>
							{ post.thumbnail ? (
								<img
									className={ `${ NAME }-thumbnail` }
									src={ post.thumbnail }
									alt=""
								/>
							) : (
								<span
									className={ `${ NAME }-mock-thumbnail` }
								/>
							) }
						</a>
					) }
					<span className={ `${ NAME }-title` }>
						<a href={ post.href } onClick={ stay }>
							{ post.title }
						</a>
					</span>
					{ displayDate && (
						<Detail name="date">
							<time>{ post.date }</time>
						</Detail>
					) }
					{ displayAuthor && post.author && (
						<Detail name="author">{ post.author }</Detail>
					) }
					{ displayContext && post.context[ 0 ] && (
						<Detail name="context">
							<a href={ post.href } onClick={ stay }>
								{ post.context[ 0 ].name }
							</a>
						</Detail>
					) }
				</li>
			) ) }
		</ol>
	);
}
