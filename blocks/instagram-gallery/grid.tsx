import clsx from 'clsx';
import type { InstagramImage } from '../../shared/api/instagram';
import { type Attributes, limit } from './attributes';

type Props = {
	attributes: Attributes;
	/** Missing in previews: squares stand in for them. */
	images?: InstagramImage[];
};

const BASE = 'wp-block-jetpack-instagram-gallery__grid';

/** The posts, as on the page. */
export function Grid( { attributes, images }: Props ) {
	const { columns, count, spacing } = limit( attributes );
	const posts: Partial< InstagramImage >[] =
		images ?? Array.from( { length: count }, () => ( {} ) );
	return (
		<div
			className={ clsx( BASE, {
				'is-stacked-on-mobile': attributes.isStackedOnMobile,
			} ) }
			style={ {
				[ '--ramjet-columns' as string ]: columns,
				[ '--ramjet-spacing' as string ]: `${ spacing }px`,
			} }
		>
			{ posts.slice( 0, count ).map( ( { url, title }, index ) => (
				<span
					key={ index }
					className={ `${ BASE }-post` }
					style={ url ? undefined : { background: '#ddd' } }
				>
					{ url && <img src={ url } alt={ title } /> }
				</span>
			) ) }
		</div>
	);
}
