<?php
/**
 * Conditions of forms: {"formOptions": {"mail_only": "1"}}: the settings of forms; {"readOnly": true}: the database rejects
 * all changes; {"killed": true}: PHP is killed after a response is stored; {"oversized": true}: PHP has dropped the body
 * of a request that is too large.
 *
 * @package Ramjet
 */

declare(strict_types=1);

namespace Ramjet\Tests;

foreach ( (array) condition( 'formOptions' ) as $name => $value ) {
	add_filter( "pre_option_ramjet_forms_$name", static fn (): string => $value );
	add_filter( 'alloptions', static fn ( array $options ): array => array( "ramjet_forms_$name" => $value ) + $options );
}

if ( condition( 'readOnly' ) ) {
	add_filter(
		'query',
		static fn ( string $query ): string => 1 === preg_match( '/^\s*(INSERT|UPDATE|DELETE|CREATE|ALTER)/i', $query ) ? 'INSERT INTO ramjet_no_such_table VALUES (1)' : $query
	);
}

if ( condition( 'killed' ) ) {
	add_action(
		'ramjet_form_response_stored',
		static function (): void {
			if ( function_exists( 'posix_kill' ) ) {
				// SIGKILL; the constant requires PCNTL.
				posix_kill( posix_getpid(), 9 );
			}
			// PHP without processes: end without shutdown functions.
			remove_all_actions( 'shutdown' );
			exit;
		}
	);
}

if ( condition( 'oversized' ) ) {
	$_SERVER['CONTENT_LENGTH'] = (string) ( wp_convert_hr_to_bytes( (string) ini_get( 'post_max_size' ) ) + 1 );
	$_POST                     = array();
	$_FILES                    = array();
}
