<?php
/**
 * Keeps WordPress's events in a table of its own, as Cavalcade and Cron Control do: WordPress's own list is empty.
 *
 * @package Ramjet
 */

declare(strict_types=1);

namespace Ramjet\Tests;

/**
 * From now on, in this request.
 *
 * @param string $kind 'TEMPORARY' for a table that only this request has; making another one ends a transaction.
 * @return \Closure(): void Ends it, and removes the table.
 */
function keep_events_elsewhere( string $kind = '' ): \Closure {
	global $wpdb;
	$added = array();
	$add   = static function ( string $hook, \Closure $callback, int $count = 1 ) use ( &$added ): void {
		add_filter( $hook, $callback, 10, $count );
		$added[] = array( $hook, $callback );
	};
	$table = $wpdb->prefix . 'other_events';
	$wpdb->query( "CREATE $kind TABLE IF NOT EXISTS $table (
		id bigint(20) unsigned NOT NULL AUTO_INCREMENT PRIMARY KEY,
		due bigint(20) NOT NULL, hook varchar(190) NOT NULL, args longtext NOT NULL, args_key char(32) NOT NULL,
		schedule varchar(190) NOT NULL, period int NOT NULL
	)" );
	$key   = static fn ( array $args ): string => md5( serialize( $args ) );
	$read  = static fn ( string $where, mixed ...$values ): array => $wpdb->get_results( $wpdb->prepare( "SELECT * FROM $table WHERE $where ORDER BY due", ...$values ) );
	$drop  = static fn ( string $where, mixed ...$values ): int => (int) $wpdb->query( $wpdb->prepare( "DELETE FROM $table WHERE $where", ...$values ) );
	$event = static fn ( object $row ): array => array( 'schedule' => '' === $row->schedule ? false : $row->schedule, 'args' => unserialize( $row->args ) )
		+ ( '' === $row->schedule ? array() : array( 'interval' => (int) $row->period ) );

	$add( 'pre_option_cron', static fn (): array => array( 'version' => 2 ) );
	$add( 'pre_schedule_event', static function ( mixed $done, object $event ) use ( $wpdb, $table, $key, $read ): bool {
		$near = false === $event->schedule
			? $read( 'hook = %s AND args_key = %s AND due BETWEEN %d AND %d', $event->hook, $key( $event->args ), $event->timestamp - 600, $event->timestamp + 600 )
			: array();
		return array() === $near && 1 === $wpdb->insert( $table, array(
			'due'      => $event->timestamp,
			'hook'     => $event->hook,
			'args'     => serialize( $event->args ),
			'args_key' => $key( $event->args ),
			'schedule' => (string) $event->schedule,
			'period'   => $event->interval ?? 0,
		) );
	}, 2 );
	$add( 'pre_reschedule_event', static fn ( mixed $done, object $event ): bool => 1 === $wpdb->query( $wpdb->prepare(
		"UPDATE $table SET due = %d + period WHERE hook = %s AND args_key = %s AND due = %d",
		time(),
		$event->hook,
		$key( $event->args ),
		$event->timestamp
	) ), 2 );
	$add( 'pre_unschedule_event', static function ( mixed $done, int $due, string $hook, array $args ) use ( $drop, $key ): bool {
		$drop( 'hook = %s AND args_key = %s AND due = %d', $hook, $key( $args ), $due );
		return true;
	}, 4 );
	$add( 'pre_clear_scheduled_hook', static fn ( mixed $done, string $hook, array $args ): int => $drop( 'hook = %s AND args_key = %s', $hook, $key( $args ) ), 3 );
	$add( 'pre_unschedule_hook', static fn ( mixed $done, string $hook ): int => $drop( 'hook = %s', $hook ), 2 );
	$add( 'pre_get_scheduled_event', static function ( mixed $found, string $hook, array $args, mixed $due ) use ( $read, $key, $event ): object|false {
		$row = $read( 'hook = %s AND args_key = %s AND ( due = %d OR %d = 0 )', $hook, $key( $args ), (int) $due, (int) $due )[0] ?? null;
		return null === $row ? false : (object) ( array( 'hook' => $hook, 'timestamp' => (int) $row->due ) + $event( $row ) );
	}, 4 );
	$add( 'pre_get_ready_cron_jobs', static function () use ( $read, $event ): array {
		$ready = array();
		foreach ( $read( 'due <= %d', time() ) as $row ) {
			$ready[ (int) $row->due ][ $row->hook ][ $row->args_key ] = $event( $row );
		}
		return $ready;
	} );
	return static function () use ( &$added, $wpdb, $kind, $table ): void {
		array_map( static fn ( array $one ): bool => remove_filter( ...$one ), $added );
		$wpdb->query( "DROP $kind TABLE $table" );
	};
}
