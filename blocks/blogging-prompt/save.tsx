import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import clsx from 'clsx';
import type { Attributes } from './attributes';

/** The prompt as Jetpack saves it. render.php prints a link to this site instead of the saved one and its pictures. */
export default function save( {
	attributes: {
		promptId,
		promptLabel,
		promptText,
		showLabel,
		showResponses,
		isBloganuary,
		answersLink,
		answersLinkText,
		gravatars = [],
	},
}: BlockSaveProps< Attributes > ) {
	return (
		<div
			{ ...useBlockProps.save( {
				className: 'jetpack-blogging-prompt',
			} ) }
		>
			{ showLabel && (
				<div
					className={ clsx( 'jetpack-blogging-prompt__label', {
						'is-bloganuary-icon': isBloganuary,
					} ) }
				>
					{ promptLabel }
				</div>
			) }
			<div className="jetpack-blogging-prompt__text">{ promptText }</div>
			{ showResponses && !! promptId && (
				<div className="jetpack-blogging-prompt__answers">
					{ gravatars.map(
						( { url } ) =>
							url && (
								// eslint-disable-next-line jsx-a11y/alt-text -- as Jetpack saves it; pages do not show it.
								<img
									key={ url }
									className="jetpack-blogging-prompt__answers-gravatar"
									aria-hidden="true"
									src={ url }
								/>
							)
					) }
					<a
						className="jetpack-blogging-prompt__answers-link"
						href={ answersLink }
						target="_blank"
						rel="external noreferrer noopener"
					>
						{ answersLinkText }
					</a>
				</div>
			) }
		</div>
	);
}
