<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms\Delivery;

use Ramjet\Forms\Definition\FieldValue;
use Ramjet\Forms\Delivery\DeliveryPlan;
use Ramjet\Forms\Storage\Response;
use Ramjet\Tests\Forms\FormsTestCase;

require_once __DIR__ . '/../FormsTestCase.php';

/**
 * What the settings of newer forms mean for the delivery of a response.
 */
final class DeliveryPlanTest extends FormsTestCase {

	private static function planned( array $attributes, array $others = array(), array $response = array() ): Response {
		$plan     = new DeliveryPlan( static fn(): array => $others );
		$response = self::response( $response );
		return $response->with( delivery: $plan->for( self::form( $attributes + array( 'to' => 'owner@example.org' ) ), $response, 'id' ) );
	}

	/**
	 * @return list<string>
	 */
	private static function channels( array $attributes ): array {
		return array_keys( self::planned( $attributes )->delivery['channels'] );
	}

	public function test_users_to_notify_get_the_email_at_their_current_address(): void {
		$user   = static fn( string $name, string $role ): int =>
			wp_insert_user( array( 'user_login' => $name, 'user_pass' => 'x', 'user_email' => "$name@example.org", 'role' => $role ) );
		$editor = $user( 'notified', 'editor' );
		$reader = $user( 'reader', 'subscriber' );
		wp_update_user( array( 'ID' => $editor, 'user_email' => 'new@example.org' ) );
		$ids = array( $editor, (string) $editor, $reader, 987_654, -1, 'x', array( 1 ) );
		self::assertSame( array( 'mail:owner@example.org', 'mail:new@example.org' ), self::channels( array( 'notificationRecipients' => $ids ) ) );
		self::assertSame( array( 'mail:new@example.org' ), self::channels( array( 'to' => '', 'notificationRecipients' => $ids ) ) );
		self::assertSame( array( 'mail:owner@example.org' ), self::channels( array( 'notificationRecipients' => 'none' ) ) );
	}

	public function test_a_form_without_email_notifications_is_not_emailed(): void {
		self::assertSame( array(), self::channels( array( 'emailNotifications' => false ) ) );
	}

	/**
	 * @dataProvider provide_unsaved
	 */
	public function test_a_response_is_deleted_after_delivery_only_if_it_is_not_lost( bool $expected, array $attributes, array $others = array(), array $response = array(), bool $is_mail_only = false ): void {
		self::assertSame( $expected, DeliveryPlan::is_temporary( self::planned( $attributes, $others, $response ), $is_mail_only ) );
	}

	public function provide_unsaved(): array {
		$unsaved = array( 'saveResponses' => false );
		$webhook = array( 'webhook:a' => array( 'url' => 'https://example.org/' ) );
		$file    = array( 'fields' => array( new FieldValue( 'f', 'file', 'File', array( 'a.pdf' ), array( array( 'id' => 'x', 'name' => 'a.pdf' ) ) ) ) );
		$no_mail = array( 'emailNotifications' => false );
		return array(
			'saved'                                  => array( false, array() ),
			'emailed only'                           => array( true, $unsaved ),
			'emailed only, with a file'              => array( true, $unsaved, array(), $file ),
			'neither saved nor sent'                 => array( false, $unsaved + $no_mail ),
			'sent to a webhook'                      => array( true, $unsaved + $no_mail, $webhook ),
			'sent to a webhook, without its file'    => array( false, $unsaved + $no_mail, $webhook, $file ),
			'confirmed to the sender only'           => array( false, $unsaved + $no_mail, array( 'confirmation:ada@example.com' => array() ) ),
			'waits for approval'                     => array( false, $unsaved, array( 'webhook:a' => array( 'approved' => false ) ) ),
			'on a site that keeps emails only'       => array( true, array(), array(), array(), true ),
			'on such a site, but not emailed'        => array( false, $no_mail, $webhook, array(), true ),
		);
	}
}
