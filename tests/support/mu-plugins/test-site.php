<?php
/**
 * Users and settings that all tests share.
 *
 * @package Ramjet
 */

declare(strict_types=1);

namespace Ramjet\Tests;

const ROLES = array( 'editor', 'author', 'contributor', 'subscriber' );

/**
 * Preferences of the editors: no welcome guide, no pattern chooser, no full screen.
 */
function quiet_preferences(): array {
	$screen = array(
		'welcomeGuide'         => false,
		'welcomeGuideStyles'   => false,
		'welcomeGuideTemplate' => false,
		'welcomeGuidePage'     => false,
		'fullscreenMode'       => false,
	);
	return array(
		'_modified'         => gmdate( 'c' ),
		'core'              => array(
			'enableChoosePatternModal' => false,
			'welcomeGuide'             => false,
		) + $screen,
		'core/edit-post'    => $screen,
		'core/edit-site'    => $screen,
		'core/edit-widgets' => $screen,
	);
}

/**
 * Creates a user for each role, named like it, with the password 'password', and sets up permalinks.
 * Called once by the runner when the site is new.
 */
function prepare_site(): void {
	global $wpdb, $wp_rewrite;
	foreach ( ROLES as $role ) {
		wp_insert_user(
			array(
				'user_login'   => $role,
				'user_pass'    => 'password',
				'user_email'   => "$role@example.com",
				'display_name' => ucfirst( $role ),
				'role'         => $role,
			)
		);
	}
	foreach ( array( 'admin', ...ROLES ) as $login ) {
		update_user_meta( get_user_by( 'login', $login )->ID, $wpdb->get_blog_prefix() . 'persisted_preferences', quiet_preferences() );
	}
	// All tests submit forms from one IP address.
	update_option( 'ramjet_forms_rate', '5000', false );
	$wp_rewrite->set_permalink_structure( '/%postname%/' );
	$wp_rewrite->flush_rules( false );
}

/**
 * Runs a job of Ramjet as WP-Cron does.
 *
 * @param string $hook    Its cron event.
 * @param mixed  ...$args Arguments of the event.
 */
function run_job( string $hook, mixed ...$args ): void {
	add_filter( 'wp_doing_cron', '__return_true' );
	wp_get_ready_cron_jobs();
	do_action_ref_array( $hook, $args );
	remove_filter( 'wp_doing_cron', '__return_true' );
}
