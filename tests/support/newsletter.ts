import { randomUUID } from 'node:crypto';
import type { SiteUnderTest } from './site';

/**
 * A newsletter of a test's own: a sandbox with its own tables of subscribers and sendings. Tests that run at the same
 * time neither send to its subscribers nor have theirs in its list.
 */
export class TestNewsletter {
	readonly sandbox = `newsletter-${ randomUUID() }`;

	constructor( private readonly site: SiteUnderTest ) {}

	/**
	 * Runs PHP in the sandbox, with `$newsletter` and `$store`, the subscribers.
	 * @param code
	 */
	php( code: string ) {
		return this.site.php( `
			Ramjet\\Tests\\enter_sandbox( '${ this.sandbox }' );
			$newsletter = new Ramjet\\Newsletter\\Newsletter( new Ramjet\\Plugin( WP_PLUGIN_DIR . '/ramjet/plugin.php' ) );
			$store      = $newsletter->subscribers();
			${ code }` );
	}

	/** Creates its tables. */
	start() {
		return this.changeTables( '$query' );
	}

	/** Removes them. */
	end() {
		return this.changeTables(
			`preg_replace( '/^CREATE TABLE IF NOT EXISTS (\\S+).*$/s', 'DROP TABLE IF EXISTS $1', $query )`
		);
	}

	/**
	 * Runs a statement for each of its tables.
	 * @param statement PHP that returns SQL, from the `$query` that creates the table.
	 */
	private changeTables( statement: string ) {
		return this.php( `
			global $wpdb;
			$tables = array(
				...Ramjet\\Newsletter\\Subscribers\\SubscriberTable::steps( $wpdb ),
				...Ramjet\\Newsletter\\Sending\\SendingTables::steps( $wpdb ),
			);
			foreach ( array_merge( ...array_values( $tables ) ) as $query ) {
				$wpdb->query( ${ statement } );
			}` );
	}
}
