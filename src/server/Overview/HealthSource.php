<?php
declare(strict_types=1);

namespace Ramjet\Overview;

use Ramjet\Support\Overview\Item;
use Ramjet\Support\Overview\State;
use Ramjet\Support\Overview\Step;

/**
 * What Ramjet's own tests of Site Health find. Those of others can take long and stay where they are; how
 * many of them found something serious is known from the last visit.
 */
final class HealthSource implements Source {

	/** Where core keeps how many results of each kind there were. */
	private const RESULT = 'health-check-site-status-result';

	/** What Site Health calls a finding, and what it is here; the rest is as it should be. */
	private const STATES = array(
		'critical'    => State::Failed,
		'recommended' => State::Needs,
	);

	/** The test whose findings ServicesSource has already, one by one, with a step that leads to each. */
	private const SAID_ELSEWHERE = 'ramjet_secrets';

	/** {@inheritDoc} */
	public function items(): array {
		require_once ABSPATH . 'wp-admin/includes/class-wp-site-health.php';
		$items = array();
		foreach ( self::tests() as $name => $test ) {
			$result = $test();
			$state  = self::STATES[ $result['status'] ?? '' ] ?? null;
			if ( null !== $state ) {
				$items[ $name ] = self::item( $name, $state, (string) $result['label'], self::plain( (string) $result['description'] ) );
			}
		}
		$serious = self::count_serious();
		$failed  = array_filter( $items, static fn( Item $item ): bool => State::Failed === $item->state );
		if ( array() === $failed && $serious > 0 ) {
			/* translators: %d: number of issues. */
			$detail        = sprintf( _n( 'It found %d critical issue when it was last open.', 'It found %d critical issues when it was last open.', $serious, 'ramjet' ), $serious );
			$items['core'] = self::item( 'core', State::Failed, __( 'Site Health', 'ramjet' ), $detail );
		}
		return array_values( array_diff_key( $items, array( self::SAID_ELSEWHERE => true ) ) );
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

	private static function item( string $name, State $state, string $title, string $detail ): Item {
		return new Item( "health-$name", $state, $title, $detail, Step::address( __( 'Open Site Health', 'ramjet' ), admin_url( 'site-health.php' ) ) );
	}

	private static function plain( string $html ): string {
		return html_entity_decode( trim( wp_strip_all_tags( $html ) ), ENT_QUOTES );
	}

	private static function count_serious(): int {
		$counts = json_decode( (string) get_transient( self::RESULT ), true );
		return (int) ( $counts['critical'] ?? 0 );
	}
}
