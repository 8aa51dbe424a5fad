import {
	getBlockVariations,
	registerBlockVariation,
	type BlockVariation,
} from '@wordpress/blocks';
import { Icon } from '@wordpress/components';
import { Path, SVG } from '@wordpress/primitives';
import { __ } from '@wordpress/i18n';
import { translateDeclared } from '../../../shared/blocks/translate-declared';
import shareIcon from '../icon';
import metadata from './block.json';

type Service = { label?: string; color: string; icon?: string };

const {
	texts,
	paths,
	services,
}: {
	texts: Partial< Record< string, string > >;
	paths: Partial< Record< string, string > >;
	services: Partial< Record< string, Service > >;
} = metadata.ramjet;

/** What a service looks like; undefined for one that is not offered. */
export function getService( slug: string ) {
	const service = services[ slug ];
	return (
		service && {
			label: service.label ?? translateDeclared( texts[ slug ] ?? '' ),
			color: service.color,
			icon: <ServiceIcon slug={ service.icon ?? slug } />,
		}
	);
}

/** WordPress has the icons of most services. */
function ServiceIcon( { slug }: { slug: string } ) {
	const path = paths[ slug ];
	if ( path ) {
		return (
			<SVG viewBox="0 0 24 24" width={ 24 } height={ 24 }>
				<Path d={ path } />
			</SVG>
		);
	}
	const known = getBlockVariations( 'core/social-link' )?.find(
		( { name } ) => name === slug
	);
	return <Icon icon={ ( known?.icon as typeof shareIcon ) ?? shareIcon } />;
}

/** Makes a variation of the button for each service, with which it is inserted and listed. */
export function registerServices(): void {
	const variations = Object.keys( services ).map(
		( slug ): BlockVariation => {
			const { label = '', icon } = getService( slug ) ?? {};
			return {
				name: slug,
				title: label,
				icon,
				description:
					slug === 'share'
						? __(
								'Shares with the apps on the visitor’s device, or copies the link.',
								'ramjet'
							)
						: undefined,
				attributes: { service: slug, label },
				isActive: [ 'service' ],
				// Instead of a button for no service.
				isDefault: slug === 'facebook',
				// Its old name is only found in older posts.
				scope: slug === 'twitter' ? [] : undefined,
			};
		}
	);
	registerBlockVariation( metadata.name, variations );
}
