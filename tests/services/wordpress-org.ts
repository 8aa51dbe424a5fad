import AdmZip from 'adm-zip';
import { json, type RestServer, startRestServer } from '../support/rest-server';

/** A plugin in the directory. */
type DirectoryPlugin = {
	slug: string;
	/** Contents by path in the zip file; without it, a plugin that does nothing. */
	files?: Record< string, string >;
};

/**
 * A plugin's main file.
 *
 * @param more Further lines of its header.
 * @param code What it does.
 */
export const mainFile = ( name: string, more = '', code = '' ): string =>
	`<?php
/*
 * Plugin Name: ${ name }
 * Version: 1.0
${ more } */
${ code }`;

function zip( { slug, files }: DirectoryPlugin ): Buffer {
	const archive = new AdmZip();
	for ( const [ path, content ] of Object.entries(
		files ?? { [ `${ slug }/${ slug }.php` ]: mainFile( slug ) }
	) ) {
		archive.addFile( path, Buffer.from( content ) );
	}
	return archive.toBuffer();
}

/**
 * A double of the plugin directory: what it says of a plugin, and the plugin's zip file.
 *
 * @param plugins Those that there are.
 * @return The server, and the condition `hosts` that leads there.
 */
export async function startWordPressOrg(
	plugins: DirectoryPlugin[]
): Promise< RestServer & { hosts: Record< string, string > } > {
	const server = await startRestServer();
	server.answer( 'plugins/info/1.2/', ( request, response ) => {
		const slug = new URL( request.url ?? '', server.root ).searchParams.get(
			'request[slug]'
		);
		const plugin = plugins.find( ( one ) => one.slug === slug );
		const answer = plugin
			? json( {
					slug,
					name: slug,
					version: '1.0',
					download_link: `https://downloads.wordpress.org/plugin/${ slug }.1.0.zip`,
				} )
			: json( { error: 'Plugin not found.' }, 404 );
		answer( request, response );
	} );
	for ( const plugin of plugins ) {
		server.answer( `plugin/${ plugin.slug }.1.0.zip`, ( _, response ) => {
			response.writeHead( 200, { 'Content-Type': 'application/zip' } );
			response.end( zip( plugin ) );
		} );
	}
	const host = server.root.replace( /\/$/, '' );
	return {
		...server,
		hosts: { 'api.wordpress.org': host, 'downloads.wordpress.org': host },
	};
}
