<?php
declare(strict_types=1);

namespace Ramjet\Forms\Central;

use Ramjet\Forms\Definition\CentralForm;

/** Copies a form as a draft (admin-post.php?action=ramjet_duplicate_form). */
final class Duplicate {

	public const ACTION = 'ramjet_duplicate_form';

	public static function url( int $form ): string {
		$nonce = wp_create_nonce( self::ACTION . $form );
		return admin_url( 'admin-post.php?action=' . self::ACTION . "&form=$form&_wpnonce=$nonce" );
	}

	public static function run(): void {
		$id = absint( $_GET['form'] ?? 0 ); // phpcs:ignore WordPress.Security.NonceVerification -- next line.
		check_admin_referer( self::ACTION . $id );
		$copy = self::copy( $id );
		if ( is_wp_error( $copy ) ) {
			wp_die( esc_html( $copy->get_error_message() ), '', array( 'response' => 403, 'back_link' => true ) );
		}
		// The parameter has the copy read from the primary database (PrimaryReads).
		wp_safe_redirect( admin_url( "post.php?post=$copy&action=edit&ramjet_copy=1" ) );
		exit;
	}

	/** @return int|\WP_Error Id of the copy. Meta is not copied: approvals are the original's. */
	public static function copy( int $id ): int|\WP_Error {
		$form   = CentralForm::find( $id );
		$create = get_post_type_object( CentralForm::POST_TYPE )->cap->create_posts;
		if ( null === $form || ! current_user_can( 'edit_post', $id ) || ! current_user_can( $create ) ) {
			return new \WP_Error( 'forbidden', __( 'Sorry, you are not allowed to duplicate this form.', 'ramjet' ) );
		}
		return wp_insert_post( wp_slash( array(
			'post_type'    => CentralForm::POST_TYPE,
			'post_status'  => 'draft',
			/* translators: %s: title of a form. */
			'post_title'   => sprintf( __( '%s (copy)', 'ramjet' ), $form->post_title ),
			'post_content' => $form->post_content,
		) ), true );
	}
}
