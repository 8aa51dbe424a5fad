<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms\Responses;

use Ramjet\Tests\Forms\FormsTestCase;

require_once __DIR__ . '/../FormsTestCase.php';

final class ResponsePersonalDataTest extends FormsTestCase {

	public function test_an_accent_makes_an_email_address_that_of_another_person(): void {
		global $wpdb;
		$user = wp_insert_user( array( 'user_login' => 'jose', 'user_pass' => 'x', 'user_email' => 'x@example.org' ) );
		$wpdb->update( $wpdb->users, array( 'user_email' => 'josé@example.org' ), array( 'ID' => $user ) );
		clean_user_cache( $user );
		self::store( array( 'visitor' => array( 'ip' => null, 'user_agent' => '', 'user' => $user ) ) );
		$export = apply_filters( 'wp_privacy_personal_data_exporters', array() )['ramjet-form-responses']['callback'];
		self::assertCount( 1, $export( 'josé@example.org' )['data'] );
		self::assertSame( array(), $export( 'jose@example.org' )['data'] );
	}
}
