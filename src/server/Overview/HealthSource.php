<?php
declare(strict_types=1);

namespace Ramjet\Overview;

/**
 * What Ramjet's own tests of Site Health find. Those of others can take long and stay where they are; how
 * many of them found something serious is known from the last visit.
 */
final class HealthSource implements Source {

	/** Where core keeps how many results of each kind there were. */
	private const RESULT = 'health-check-site-status-result';

	/** {@inheritDoc} */
	public function items(): array {
		require_once ABSPATH . 'wp-admin/includes/class-wp-site-health.php';
		$items = array();
		foreach ( self::tests() as $name => $test ) {
			$result = $test();
			if ( 'critical' === ( $result['status'] ?? '' ) ) {
				$items[] = self::item( $name, (string) $result['label'], self::plain( (string) $result['description'] ) );
			}
		}
		$serious = self::count_serious();
		if ( array() === $items && $serious > 0 ) {
			/* translators: %d: number of issues. */
			$detail  = sprintf( _n( 'It found %d critical issue when it was last open.', 'It found %d critical issues when it was last open.', $serious, 'ramjet' ), $serious );
			$items[] = self::item( 'core', __( 'Site Health', 'ramjet' ), $detail );
		}
		return $items;
	}

	/**
	 * @return array<string, callable> Ramjet's tests that answer at once, by name.
	 */
	private static function tests(): array {
		/** This filter is documented in wp-admin/includes/class-wp-site-health.php */
		$tests = apply_filters( 'site_status_tests', array( 'direct' => array(), 'async' => array() ) );
		$own   = array();
		foreach ( $tests['direct'] ?? array() as $name => $test ) {
			if ( str_starts_with( (string) $name, 'ramjet_' ) && is_callable( $test['test'] ?? null ) ) {
				$own[ $name ] = $test['test'];
			}
		}
		return $own;
	}

	private static function item( string $name, string $title, string $detail ): Item {
		return new Item( "health-$name", State::Failed, $title, $detail, Step::address( __( 'Open Site Health', 'ramjet' ), admin_url( 'site-health.php' ) ) );
	}

	private static function plain( string $html ): string {
		return html_entity_decode( trim( wp_strip_all_tags( $html ) ), ENT_QUOTES );
	}

	private static function count_serious(): int {
		$counts = json_decode( (string) get_transient( self::RESULT ), true );
		return (int) ( $counts['critical'] ?? 0 );
	}
}
