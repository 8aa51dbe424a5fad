import { screen, within } from '@testing-library/react';

import { json, type RestServer } from '../../../tests/support/rest-server';
import type { Service } from '../api/services';
import { navigate } from '../router/query';
import ServicesSection from '../services/services-section';
import { makeField, makeService } from './make-service';
import { openSection } from './open-page';

/** The route of all services. */
export const SERVICES = 'ramjet/v1/services';

/** A key that is not saved. */
export const token = makeField( 'token', {
	label: 'Access token',
	secret: true,
	format: 'It begins with pk.',
} );

/** The same key, saved. */
export const savedToken = {
	...token,
	state: 'set' as const,
	source: 'saved' as const,
	shown: '…wxyz',
};

export const mapbox = makeService( 'mapbox', {
	name: 'Mapbox',
	fields: [ token ],
} );

export const savedMapbox: Service = {
	...mapbox,
	state: 'set',
	fields: [ savedToken ],
};

/**
 * Opens the section with a URL of its own.
 *
 * @param services The server's services. With null the test sets the server's reply.
 * @param named    The service that the URL names.
 */
export function openServices(
	server: RestServer,
	services: Service[] | null,
	named = ''
) {
	navigate( { page: 'ramjet', path: 'services', service: named } );
	if ( services ) {
		const bySlug = Object.fromEntries(
			services.map( ( service ) => [ service.slug, service ] )
		);
		server.answer( SERVICES, json( bySlug ) );
	}
	return openSection( ServicesSection );
}

/** The button that opens a service's form. */
export const findToggle = ( name: string ) =>
	screen
		.findByText( name, { selector: 'button, button *' } )
		.then( ( text ) => text.closest( 'button' ) as HTMLElement );

/** Queries within a service's form. */
export async function findForm( name: string ) {
	const id = ( await findToggle( name ) ).getAttribute( 'aria-controls' );
	return within( document.getElementById( id ?? '' ) as HTMLElement );
}

/** What is spoken stays in a region of its own; this is what is seen. */
export const notice = () =>
	document.querySelector( '.components-notice__content' );
