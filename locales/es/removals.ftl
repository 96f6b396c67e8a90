### Removals by administrators, and sites with less chat.

talk-off = Este sitio no tiene chat.
talk-spectators-off = En este sitio solo hay chat para los jugadores de una partida.
removal-reason = Motivo: { $reason }
appeal-owner = Si crees que es un error, escribe al responsable del sitio.
appeal-at = Si crees que es un error, escribe a { $contact }.
admin-reason-told = A la persona se le dice el motivo y dónde reclamar.
admin-studies = Estudios
admin-study-address = Dirección del estudio
admin-no-study = No hay ningún estudio en esta dirección.
admin-remove-study = Quitar el estudio
email-account-suspended = La cuenta { $name } ha sido suspendida. No puede iniciar sesión, y sus partidas siguen.
email-account-reinstated = La cuenta { $name } ya no está suspendida. Puedes volver a iniciar sesión.
email-message-removed = Se ha quitado un mensaje que la cuenta { $name } escribió en el chat de una partida.
email-study-removed = Se ha quitado un estudio de la cuenta { $name }.
study-removed = Los administradores han quitado este estudio.
email-reply-no-chat = Responde a este correo solo con tu jugada en la primera línea, por ejemplo E1-G3. También puedes responder resign, undo, propose, show o help. La dirección de la respuesta es solo tuya.
