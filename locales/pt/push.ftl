### Notifications on devices (Web Push): their texts, and the page where they are chosen.

push-turn-title = Sua vez
push-game = Partida com { $names }
push-clock-title = Resta pouco tempo
push-clock =
    { $hours ->
        [one] Cerca de { $hours } hora: partida com { $names }
       *[other] Cerca de { $hours } horas: partida com { $names }
    }
push-over-title = Partida encerrada
push-challenge-title = Desafio
push-test = As notificações chegam a este dispositivo.

push-title = Notificações no dispositivo
push-why = Seu celular ou computador pode avisar que é a sua vez, mesmo sem nenhuma página deste site aberta.
push-off = Este site não envia notificações a dispositivos.
push-devices = Dispositivos
push-needs-scripts = As notificações precisam de JavaScript no navegador do dispositivo.
push-unsupported = Este navegador não aceita notificações deste site. Em um iPhone ou iPad, primeiro adicione o site à Tela de Início e abra-o de lá.
push-denied = O navegador bloqueia notificações deste site. Você pode permiti-las nas configurações do navegador para este site.
push-failed = Não foi possível preparar o navegador para notificações. Tente de novo mais tarde.
push-begin = Avisar neste dispositivo
push-on = As notificações estão ativadas neste dispositivo.
push-offer = Avisar quando for minha vez
push-privacy = As notificações passam por um serviço do fabricante do navegador. São criptografadas: o serviço sabe quando uma é enviada, não o que diz.
push-since = Desde { $day }.
push-used = Última notificação em { $day } às { $time } (UTC).
push-try = Enviar um teste
push-tried = Um teste está a caminho do dispositivo.
push-remove = Remover
push-removed = As notificações estão desativadas no dispositivo.
push-what = O quê e quando
push-turn = Minha vez em uma partida sem relógio ao vivo
push-challenge = Um desafio para mim
push-over = O fim de uma partida minha
push-tournaments = Novidades dos meus torneios: início, rodadas, dias restantes, resultado
push-before-end = Antes que meu relógio acabe
push-never = Nunca
push-hours =
    { $hours ->
        [one] { $hours } hora antes
       *[other] { $hours } horas antes
    }
push-half = Mas só depois de passada metade do tempo do lance.
push-daily = Um resumo do que espera por mim, até quatro vezes por dia
push-hour = Horário { $number }
push-no-hour = –
push-at = Às { $hour }:00
push-zone = Fuso horário
push-quiet = Não enviamos nada sobre uma partida que está na sua tela, nem durante suas férias, a menos que um relógio seu continue correndo e esteja para acabar.
