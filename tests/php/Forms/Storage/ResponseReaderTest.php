<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms\Storage;

use Ramjet\Forms\Definition\FieldValue;
use Ramjet\Forms\Delivery\Log;
use Ramjet\Forms\Delivery\MailBody;
use Ramjet\Forms\Integrations\Salesforce\LeadFields;
use Ramjet\Forms\Integrations\Webhooks\ResponsePayload;
use Ramjet\Forms\Responses\Export\Columns;
use Ramjet\Forms\Responses\ResponseResource;
use Ramjet\Forms\Responses\SearchText;
use Ramjet\Forms\Storage\Response;
use Ramjet\Forms\Storage\ResponseReader;
use Ramjet\Tests\TestCase;

final class ResponseReaderTest extends TestCase {

	/**
	 * @dataProvider contents
	 */
	public function test_no_content_ends_a_request( string $content, string $mime = '' ): void {
		$response = ( new ResponseReader() )->read( self::row( $content, $mime ) );
		self::assertNotNull( $response );
		foreach ( $response->fields as $value ) {
			self::assertInstanceOf( FieldValue::class, $value );
		}
		self::assertIsString( SearchText::of( $response ) );
		$resource = ResponseResource::full( $response, array( 'previous' => null, 'next' => null ), true );
		self::assertNotFalse( wp_json_encode( $resource ) );
		$columns = new Columns();
		$columns->add( $response );
		self::assertNotEmpty( $columns->row( $response ) );
		self::assertNotSame( '', ( new MailBody( $response ) )->html() . ( new MailBody( $response ) )->text() );
		self::assertJson( ResponsePayload::of( $response, 'webhook:1' )->json );
		self::assertNotEmpty( LeadFields::of( $response ) );
		self::assertJson( $response->to_json() );
	}

	/**
	 * Every odd value in every place of every format.
	 *
	 * @return iterable<string, array{0: string, 1?: string}>
	 */
	public static function contents(): iterable {
		$odd = array(
			'null'        => null,
			'true'        => true,
			'a number'    => 1.5e300,
			'text'        => 'x',
			'an object'   => array( 'files' => 'x', 'name' => array( 'a' => 'b' ) ),
			'files null'  => array( 'files' => null ),
			'files texts' => array( 'files' => array( 'x', 1, array( 'name' => array( array() ) ), array( 'id' => array() ) ) ),
			'choices'     => array( 'choices' => 5 ),
			'a deep list' => json_decode( str_repeat( '[', 200 ) . str_repeat( ']', 200 ), true ),
			'serialized'  => 'O:8:"stdClass":1:{s:1:"a";i:1;}',
			'a long text' => str_repeat( "wörd\n", 5_000 ),
		);
		$jetpack = "Hello\n<!--more-->\nAUTHOR: Ann\nAUTHOR EMAIL: a\nIP: 1\n";
		foreach ( $odd as $name => $value ) {
			$json = (string) wp_json_encode( $value );
			yield "the content is $name" => array( $json );
			yield "JSON_DATA is $name" => array( "{$jetpack}JSON_DATA\n$json" );
			yield "a value of JSON_DATA is $name" => array( "{$jetpack}JSON_DATA\n{\"3_Phone\":$json,\"entry_title\":$json,\"entry_permalink\":$json}" );
			foreach ( array( 'v2', 'v3' ) as $mime ) {
				yield "the fields of $mime are $name" => array( "{\"fields\":$json,\"entry_title\":$json,\"ip\":$json}", $mime );
				yield "a field of $mime is $name" => array( "{\"fields\":[$json]}", $mime );
				foreach ( array( 'key', 'label', 'value', 'type', 'form_field_id' ) as $property ) {
					yield "the $property of a field of $mime is $name" => array( "{\"fields\":[{\"$property\":$json}]}", $mime );
				}
			}
			foreach ( array( 'form', 'visitor', 'spam', 'delivery', 'answers' ) as $part ) {
				yield "$part is $name" => array( "{\"version\":1,\"fields\":[],\"$part\":$json}" );
			}
			foreach ( array( 'id', 'label', 'type', 'value', 'files' ) as $property ) {
				yield "the $property of a field is $name" => array( "{\"version\":1,\"fields\":[{\"type\":\"date\",\"$property\":$json}]}" );
				yield "the $property of a file is $name" => array( "{\"version\":1,\"fields\":[{\"files\":[{\"$property\":$json}]}]}" );
			}
			yield "everything about the form is $name" => array( "{\"version\":1,\"fields\":[],\"form\":{\"source\":$json,\"key\":$json,\"title\":$json,\"page\":$json,\"url\":$json}}" );
			yield "everything about the visitor is $name" => array( "{\"version\":1,\"fields\":[],\"visitor\":{\"ip\":$json,\"user\":$json,\"user_agent\":$json}}" );
			yield "everything about delivery is $name" => array( "{\"version\":1,\"fields\":[],\"spam\":{\"verdict\":$json,\"reasons\":$json},\"delivery\":{\"channels\":$json,\"reply_to\":$json,\"subject\":$json}}" );
			yield "a channel is $name" => array( "{\"version\":1,\"fields\":[],\"delivery\":{\"channels\":{\"mail:a\":$json}}}" );
		}
		yield 'nothing' => array( '' );
		yield 'JSON deeper than PHP decodes' => array( str_repeat( '[', 5_000 ) );
		yield 'invalid UTF-8' => array( "{\"version\":1,\"fields\":[{\"value\":\"a\xff\xc3b\"}]}" );
		yield 'invalid UTF-8 in a Jetpack response' => array( "\xff\xfe{$jetpack}JSON_DATA\n{\"1_Name\":\"\xff\"}" );
		yield 'half a surrogate' => array( '{"version":1,"fields":[{"value":"\ud800"}]}' );
		yield 'null bytes' => array( "\0\0<!--more-->\0AUTHOR: \0" );
		yield 'JSON cut off' => array( '{"fields":[{"key":"1_Name","label":"Na', 'v2' );
		yield 'JSON cut off many times' => array( '"fields":[' . str_repeat( '{"key":"', 50_000 ), 'v2' );
		yield 'a million line breaks' => array( '<!--more-->' . str_repeat( "\n", 1_000_000 ) . 'x' );
		yield 'a million spaces' => array( "<!--more-->\nArray\n(\n" . str_repeat( ' ', 1_000_000 ) . 'x' );
		yield 'a hundred thousand lines' => array( '<!--more-->' . str_repeat( "IP: 1\n", 100_000 ) );
	}

	public function test_content_too_large_to_read_safely_is_unreadable(): void {
		$reader = new ResponseReader();
		self::assertNull( $reader->read( self::row( str_repeat( 'x', 8 * MB_IN_BYTES + 1 ) ) ) );
		self::assertNull( $reader->read( self::row( '[' . str_repeat( '[],', 200_000 ) . '1]' ) ) );
	}

	public function test_serialized_objects_are_text(): void {
		$content = 'O:8:"stdClass":0:{} just text';
		self::assertSame( array( 'Content' => $content ), self::values( self::read( $content ) ) );
	}

	public function test_reads_its_own_json(): void {
		$response = new Response(
			7,
			'publish',
			true,
			1_700_000_000,
			3,
			array( new FieldValue( 'f', 'file', 'CV', '', array( array( 'id' => 'a', 'name' => 'cv.pdf', 'size' => 3, 'type' => 'application/pdf' ) ) ) ),
			array( 'source' => 'post:3', 'key' => 'k', 'title' => 'T', 'page' => 3, 'url' => 'https://example.com/' ),
			array( 'ip' => '192.0.2.1', 'user' => 2 ),
			array( 'verdict' => 'suspected', 'reasons' => array( 'links' ) ),
			array( 'subject' => 'S', 'channels' => array( 'mail:a@example.com' => array( 'to' => 'a@example.com' ) ) )
		);
		$read = ( new ResponseReader() )->read( self::row( $response->to_json(), '', array( 'ID' => '7', 'post_parent' => '3', 'post_date_gmt' => '2023-11-14 22:13:20' ) ) );
		self::assertEquals( $response, $read );
	}

	/**
	 * @dataProvider jetpack_responses
	 */
	public function test_reads_what_jetpack_stored( string $content, string $mime, array $values, array $more ): void {
		$response = self::read( $content, $mime );
		self::assertSame( $values, self::values( $response ) );
		self::assertSame( $more['title'] ?? '', $response->form['title'] );
		self::assertSame( $more['ip'] ?? null, $response->visitor['ip'] );
		self::assertSame( $more['name'] ?? '', $response->first( 'name' ) );
		self::assertSame( $more['email'] ?? '', $response->first( 'email' ) );
	}

	/**
	 * @return iterable<string, array{string, string, array<string, string>, array<string, string>}>
	 */
	public static function jetpack_responses(): iterable {
		$print_r = <<<'END'
			Is the room
			free &amp; quiet?
			<!--more-->
			AUTHOR: Grace
			AUTHOR EMAIL: grace@example.com
			AUTHOR URL: https://example.com
			SUBJECT: [Site] Booking
			IP: 192.0.2.7
			Array
			(
			    [1_Name] =&gt; Grace
			    [2_Email] =&gt; grace@example.com
			    [3_Message] =&gt; Is the room
			free &amp; quiet?
			    [4_Extras] =&gt; Array
			        (
			            [0] =&gt; Breakfast
			        )
			    [entry_title] =&gt; Book a room
			    [entry_permalink] =&gt; https://example.com/book/
			    [feedback_id] =&gt; 0a1b
			)
			END;
		yield 'print_r' => array(
			$print_r,
			'',
			array(
				'Name'    => 'Grace',
				'Email'   => 'grace@example.com',
				'Message' => "Is the room\nfree & quiet?",
				'Extras'  => "Array\n        (\n            [0] => Breakfast\n        )",
				'URL'     => 'https://example.com',
			),
			array( 'name' => 'Grace', 'email' => 'grace@example.com', 'title' => 'Book a room', 'ip' => '192.0.2.7' ),
		);
		yield 'JSON_DATA' => array(
			"Hi\n<!--more-->\nAUTHOR: Linus\nAUTHOR EMAIL: l@example.com\nAUTHOR URL: \nSUBJECT: S\nIP: \nJSON_DATA\n"
				. '{"1_Name":"Linus","2_Ways":["Air","Sea"],"3_Message":"Hi","entry_title":"Ways","email_marketing_consent":""}',
			'',
			array( 'Name' => 'Linus', 'Ways' => 'Air, Sea', 'Message' => 'Hi', 'Email' => 'l@example.com' ),
			array( 'name' => 'Linus', 'email' => 'l@example.com', 'title' => 'Ways' ),
		);
		yield 'files that are no list' => array(
			"Hello\n<!--more-->\nAUTHOR: Ann\nJSON_DATA\n{\"3_Phone\":{\"files\":\"x\"}}",
			'',
			array( 'Phone' => 'x', 'Name' => 'Ann', 'Message' => 'Hello' ),
			array( 'name' => 'Ann' ),
		);
		yield 'JSON of 16.x' => array(
			(string) wp_json_encode(
				array(
					'ip'          => '192.0.2.9',
					'entry_title' => 'Newer',
					'fields'      => array(
						array( 'key' => '1_Name', 'label' => 'Name', 'value' => 'Zoë', 'type' => 'name', 'form_field_id' => 'name' ),
						array( 'key' => '2_Choice', 'label' => 'Choice', 'value' => array( 'A', 'B' ), 'type' => 'checkbox-multiple' ),
						array( 'key' => '3_File', 'label' => 'File', 'value' => array( 'files' => array( array( 'file_id' => 3, 'name' => 'a.pdf' ) ) ), 'type' => 'file' ),
						array( 'key' => '4_Yes', 'label' => 'Agreed', 'value' => 'Yes', 'type' => 'consent' ),
					),
				)
			),
			'v3',
			array( 'Name' => 'Zoë', 'Choice' => 'A, B', 'File' => 'a.pdf', 'Agreed' => 'Yes' ),
			array( 'name' => 'Zoë', 'title' => 'Newer', 'ip' => '192.0.2.9' ),
		);
		yield 'JSON of 15.x that lost its backslashes' => array(
			'{"subject":"S","ip":"192.0.2.3","entry_title":"Cafu00e9","fields":[{"key":"1_Name","label":"Name","value":"Zou00eb "the" cat","type":"name","meta":[]},{"key":"2_Text","label":"Text","value":"menu2024","type":"text","meta":[]}]}',
			'v2',
			array( 'Name' => 'Zoë "the" cat', 'Text' => 'menu2024' ),
			array( 'name' => 'Zoë "the" cat', 'title' => 'Café', 'ip' => '192.0.2.3' ),
		);
		yield 'a message with an unknown end' => array(
			"Hello\n<!--more-->\nAUTHOR: A\nwhatever: this is",
			'',
			array( 'Content' => 'whatever: this is', 'Name' => 'A', 'Message' => 'Hello' ),
			array( 'name' => 'A' ),
		);
	}

	public function test_log_rows_that_are_not_json_are_skipped(): void {
		$rows = array( 'x', '5', '{"channel":["a"],"time":"x"}', false, array() );
		self::assertSame(
			array( array( 'time' => 0, 'channel' => '', 'ok' => false, 'final' => false, 'message' => '' ) ),
			Log::parse( $rows )
		);
	}

	private static function read( string $content, string $mime = '' ): Response {
		$response = ( new ResponseReader() )->read( self::row( $content, $mime ) );
		self::assertNotNull( $response );
		return $response;
	}

	/**
	 * @return array<string, string> Label => text.
	 */
	private static function values( Response $response ): array {
		$values = array();
		foreach ( $response->fields as $value ) {
			$values[ $value->label ] = $value->text();
		}
		return $values;
	}

	private static function row( string $content, string $mime = '', array $more = array() ): object {
		return (object) ( $more + array(
			'ID'             => '999999',
			'post_status'    => 'publish',
			'post_date_gmt'  => '0000-00-00 00:00:00',
			'post_parent'    => '0',
			'post_content'   => $content,
			'comment_status' => 'open',
			'post_mime_type' => $mime,
		) );
	}
}
