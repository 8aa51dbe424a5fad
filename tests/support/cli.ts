import type { SiteUnderTest } from './site';

/** A command with its positional and named arguments. */
export type Command = [
	command: string,
	args?: string[],
	options?: Record< string, string >,
];

/**
 * Runs commands in a process of their own, with a stub of WP-CLI.
 *
 * @param before PHP that puts the process into a sandbox.
 * @return The output and the exit status of each.
 */
export async function runCommands(
	site: SiteUnderTest,
	commands: Command[],
	before: string
): Promise< string[] > {
	const list = Buffer.from( JSON.stringify( commands ) ).toString( 'base64' );
	const printed = await site.php( `
		${ before }
		require WP_PLUGIN_DIR . '/ramjet/tests/support/wp-cli-stub.php';
		remove_all_actions( 'init' );
		( new \\Ramjet\\Plugin( WP_PLUGIN_DIR . '/ramjet/plugin.php' ) )->boot();
		remove_all_actions( 'init', 21 );
		do_action( 'init' );
		foreach ( json_decode( base64_decode( '${ list }' ), true ) as $command ) {
			\\WP_CLI::run( ...$command );
		}` );
	return printed.trim().split( '\n' );
}
