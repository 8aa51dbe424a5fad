<?php
/**
 * A double of the plugin Jetpack CRM (zero-bs-crm): the functions that report its state, its capability, and what its
 * forms extension does with a response. $GLOBALS['ramjet_test_crm'] configures it:
 *
 * - name: of the test; its data is in the option "crm_double_{name}".
 * - version: of its main file; active: whether it is active (true by default).
 * - old: it has no function to turn on extensions; mute: nor one that says whether an extension is on.
 * - capable: whether the user can turn on extensions (true by default).
 * - fails: its error message when it cannot turn on an extension.
 *
 * @package Ramjet
 */

/**
 * Its data.
 */
function crm_double_state( ?array $new = null ): array {
	$option = 'crm_double_' . $GLOBALS['ramjet_test_crm']['name'];
	if ( null !== $new ) {
		update_option( $option, $new, false );
	}
	return $new ?? get_option( $option, array( 'extensions' => array(), 'contacts' => array() ) );
}

/**
 * Accepts a response as the real plugin does: it looks for fields by ID, then by type, and ignores responses without an
 * email address.
 */
function crm_double_take( $post_id, $fields, $is_spam, $values ): void {
	if ( $is_spam || ! is_array( $fields ) || ! $fields ) {
		return;
	}
	$state = crm_double_state();
	++$state['calls'];
	$contact = array();
	if ( reset( $fields )->form->attributes['jetpackCRM'] ?? true ) {
		foreach ( $fields as $field ) {
			$id = $field->get_attribute( 'id' );
			if ( 0 === strpos( $id, 'jetpackcrm-' ) && ! empty( $field->value ) ) {
				$key             = substr( $id, strlen( 'jetpackcrm-' ) );
				$contact[ $key ] = 'tags' === $key && ! is_array( $field->value ) ? explode( ',', $field->value ) : $field->value;
			}
		}
		foreach ( empty( $contact['email'] ) ? $fields : array() as $field ) {
			$key = array(
				'email'     => 'email',
				'telephone' => 'hometel',
				'name'      => 'fname',
			)[ $field->get_attribute( 'type' ) ] ?? null;
			if ( null !== $key && ! isset( $contact[ $key ] ) && ! empty( $field->value ) ) {
				list( $contact[ $key ], $rest ) = 'fname' === $key ? explode( ' ', $field->value, 2 ) + array( 1 => '' ) : array( $field->value, '' );
				$contact                       += '' === $rest ? array() : array( 'lname' => $rest );
			}
		}
	}
	if ( ! empty( $contact['email'] ) ) {
		$contact['meta']     = array( $values['entry_title'], $values['entry_permalink'], $values['feedback_id'] );
		$state['contacts'][] = $contact;
	}
	crm_double_state( $state );
}

( static function ( array $crm ): void {
	if ( ! ( $crm['active'] ?? true ) ) {
		return;
	}
	if ( empty( $crm['mute'] ) ) {
		function zeroBSCRM_isExtensionInstalled( $key = '' ) {
			return in_array( $key, crm_double_state()['extensions'], true );
		}
	}
	if ( empty( $crm['old'] ) ) {
		function zeroBSCRM_extension_install_jetpackforms() {
			$crm = $GLOBALS['ramjet_test_crm'];
			if ( isset( $crm['fails'] ) ) {
				return '' === $crm['fails'] ? false : new WP_Error( 'jpcrm', $crm['fails'] );
			}
			$state  = crm_double_state();
			$is_new = ! in_array( 'jetpackforms', $state['extensions'], true );
			crm_double_state( array( 'extensions' => array( 'jetpackforms' ), 'calls' => 0 ) + $state );
			return $is_new;
		}
	}
	add_filter(
		'user_has_cap',
		static fn ( array $all ): array => ( $crm['capable'] ?? true ) && ! empty( $all['manage_options'] ) ? $all + array( 'admin_zerobs_manage_options' => true ) : $all
	);
	// The real one does this with its extensions when plugins are loaded.
	add_action(
		'init',
		static function (): void {
			if ( in_array( 'jetpackforms', crm_double_state()['extensions'], true ) ) {
				add_action( 'grunion_after_feedback_post_inserted', 'crm_double_take', 10, 4 );
			}
		}
	);
} )( $GLOBALS['ramjet_test_crm'] );

/*
 * It is in the list of plugins only for this request, because tests run in parallel.
 */
add_action(
	'rest_api_init',
	static function (): void {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		$crm     = $GLOBALS['ramjet_test_crm'];
		$file    = 'zero-bs-crm/ZeroBSCRM.php';
		$plugins = get_plugins();

		$plugins[ $file ] = array(
			'Name'    => 'Jetpack CRM',
			'Version' => $crm['version'] ?? '6.7.0',
		);
		wp_cache_set( 'plugins', array( '' => $plugins ), 'plugins' );
		if ( $crm['active'] ?? true ) {
			add_filter( 'option_active_plugins', static fn ( array $active ): array => array( ...$active, $file ) );
		}
	},
	0
);
